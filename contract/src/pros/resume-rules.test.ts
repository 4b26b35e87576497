import { expect, test } from 'vitest'
import { whyNotResume } from './resume-rules.ts'

const file = (text: string): Uint8Array => new TextEncoder().encode(text)
const pdf = (inside = ''): Uint8Array => file(`%PDF-1.7\n${inside}\n%%EOF\n`)

test.each<[string, Uint8Array, RegExp | null]>([
  ['a PDF', pdf('1 0 obj << /Type /Catalog >> endobj'), null],
  ['a PDF after a few bytes', file('\r\n%PDF-2.0 x %%EOF'), null],
  ['a page', file('<html><script>alert(1)</script></html>'), /Use a PDF/],
  ['a page that names a PDF at its end', file(`${'<p>'.repeat(600)}%PDF-1.7 %%EOF`), /Use a PDF/],
  ['a PDF without an end', file('%PDF-1.7 cut off'), /Use a PDF/],
  ['nothing', new Uint8Array(), /Use a PDF/],
  ['a script', pdf('<< /S /JavaScript /JS (app.alert) >>'), /scripts/],
  ['a script on a border of parts', pdf(`${'x'.repeat(65_520)}/JavaScript`), /scripts/],
  ['another file inside', pdf('<< /EmbeddedFiles 3 0 R >>'), /other files/],
  ['words that only look so', pdf('<< /JSomething 1 >>'), null],
  ['too much', file(`%PDF-1.7${' '.repeat(5_000_001)}%%EOF`), /too large/],
])('%s', (_, bytes, why) => {
  if (why === null) expect(whyNotResume(bytes)).toBeNull()
  else expect(whyNotResume(bytes)).toMatch(why)
})
