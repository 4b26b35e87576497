import { createServer, type ServerResponse } from 'node:http'

// The least that can keep streams open: each request is answered by a stream, and POST /say writes one frame to all of them. Its body is the frame.
const open = new Set<ServerResponse>()
createServer((request, response) => {
  if (request.method === 'POST') {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const frame = Buffer.concat(parts)
      for (const one of open) one.write(frame)
      response.end()
    })
    return
  }
  if (request.url === '/') return void response.end()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': beat\n\n')
  open.add(response)
  response.on('close', () => open.delete(response))
}).listen(Number(process.env.PORT), '127.0.0.1')
