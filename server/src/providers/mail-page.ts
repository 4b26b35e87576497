/** An email as HTML. It is the same text, so a reader without HTML misses nothing. */

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g

const linked = (text: string): string => {
  const parts: string[] = []
  let from = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(escaped(text.slice(from, index)), `<a href="${escaped(address)}" style="color:#0e6b52">${escaped(address)}</a>`)
    from = index + address.length
  }
  return [...parts, escaped(text.slice(from))].join('')
}

const BUTTON =
  'display:inline-block;background:#0e6b52;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px'
const OPEN = { en: 'Open in Muster', es: 'Abrir en Muster' }

/** A paragraph that is only an address becomes the button. */
const isAddress = (paragraph: string): boolean => paragraph.match(ADDRESS)?.[0] === paragraph

const paragraphOf = (text: string, language: 'en' | 'es'): string =>
  isAddress(text)
    ? `<p style="margin:20px 0"><a href="${escaped(text)}" style="${BUTTON}">${OPEN[language]}</a></p>`
    : `<p style="margin:0 0 12px">${text.split('\n').map(linked).join('<br>')}</p>`

/** The one template of all emails: a title, the text by paragraphs, an address alone in a paragraph as a button. */
export function mailPage({ subject, body, language }: { subject: string; body: string; language: 'en' | 'es' }): string {
  const paragraphs = body.split(/\n{2,}/).filter((text) => text.trim() !== '')
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Helvetica,Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto"><p style="margin:0 0 20px;font-weight:700;color:#0e6b52">Muster</p>',
    `<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>`,
    ...paragraphs.map((text) => paragraphOf(text, language)),
    '</div></body></html>',
  ].join('\n')
}
