/** A message of a server-sent event stream, as far as we use them. */
export interface StreamMessage {
  id: string | null
  data: string
}

/** Cuts a stream of text into its messages. Comments (heartbeats) and unknown fields are passed over. */
export function eventLines(onMessage: (message: StreamMessage) => void): (chunk: string) => void {
  let rest = ''
  let id: string | null = null
  let data: string[] = []
  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) onMessage({ id, data: data.join('\n') })
        data = []
      } else if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
      else if (line.startsWith('id:')) id = line.slice(3).trim()
    }
  }
}
