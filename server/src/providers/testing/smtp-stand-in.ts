import { SMTPServer } from 'smtp-server'

/** An address whose mailbox the server refuses. */
export const DEAD_MAILBOX = 'nobody@example.com'

export interface SmtpStandIn {
  /** With user and password in the URL. */
  url: string
  delivered: { from: string; to: string[]; source: string }[]
  close(): Promise<void>
}

/** A mail server that asks for a password and refuses one mailbox. */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const delivered: SmtpStandIn['delivered'] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'muster' && password === 'a word') done(null, { user: username })
      else done(Object.assign(new Error('5.7.8 Authentication credentials invalid'), { responseCode: 535 }))
    },
    onRcptTo({ address }, _session, done) {
      if (address === DEAD_MAILBOX) done(Object.assign(new Error(`5.1.1 <${address}> User unknown`), { responseCode: 550 }))
      else done()
    },
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', done)
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        delivered.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    url: `smtp://muster:${encodeURIComponent('a word')}@127.0.0.1:${address.port}`,
    delivered,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
