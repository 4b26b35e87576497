import { inflateSync } from 'node:zlib'

const letters = new TextDecoder('windows-1252')

/** The lines of text of a PDF that Muster wrote, in the order of its drawing. */
export function readPdf(base64: string): string[] {
  const raw = Buffer.from(base64, 'base64').toString('latin1')
  const pages = [...raw.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body]) =>
    inflateSync(Buffer.from(body!, 'latin1')).toString('latin1'),
  )
  return pages.flatMap((page) =>
    [...page.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/g)].map(([, parts]) =>
      letters.decode(Buffer.from([...parts!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex')),
    ),
  )
}
