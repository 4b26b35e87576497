import { createServer, type ServerResponse } from 'node:http'

// The least that can keep streams open: each request is answered by a stream, and POST /say writes the frames of its body to all of them.
const open = new Set<ServerResponse>()
createServer((request, response) => {
  if (request.method === 'POST') {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const frames = JSON.parse(Buffer.concat(parts).toString()) as string[]
      for (const frame of frames.map((text) => Buffer.from(text))) for (const one of open) one.write(frame)
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
