import { createServer } from 'node:http'

// The least that can answer: no routing, no session, no checks, no log.
const body = JSON.stringify({ has_posted_first_gig: true })
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) }

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
