/** An email as HTML. It is the same text, so a reader without HTML misses nothing. */

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface MailBrand {
  name: string
  color: string
}

const MUSTER: MailBrand = { name: 'Muster', color: '#0e6b52' }

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g

const linked = (text: string, color: string): string => {
  const parts: string[] = []
  let from = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(escaped(text.slice(from, index)), `<a href="${escaped(address)}" style="color:${color}">${escaped(address)}</a>`)
    from = index + address.length
  }
  return [...parts, escaped(text.slice(from))].join('')
}

const buttonOf = (color: string): string =>
  `display:inline-block;background:${color};color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px`
const OPEN = { en: 'Open in', es: 'Abrir en' }

/** A paragraph that is only an address becomes the button. */
const isAddress = (paragraph: string): boolean => paragraph.match(ADDRESS)?.[0] === paragraph

const paragraphOf = (text: string, language: 'en' | 'es', { name, color }: MailBrand): string =>
  isAddress(text)
    ? `<p style="margin:20px 0"><a href="${escaped(text)}" style="${buttonOf(color)}">${OPEN[language]} ${escaped(name)}</a></p>`
    : `<p style="margin:0 0 12px">${text
        .split('\n')
        .map((line) => linked(line, color))
        .join('<br>')}</p>`

/** The one template of all emails: a title, the text by paragraphs, an address alone in a paragraph as a button. */
export function mailPage({
  subject,
  body,
  language,
  brand = MUSTER,
}: {
  subject: string
  body: string
  language: 'en' | 'es'
  brand?: MailBrand | undefined
}): string {
  const paragraphs = body.split(/\n{2,}/).filter((text) => text.trim() !== '')
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Helvetica,Arial,sans-serif">',
    `<div style="max-width:560px;margin:0 auto"><p style="margin:0 0 20px;font-weight:700;color:${brand.color}">${escaped(brand.name)}</p>`,
    `<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>`,
    ...paragraphs.map((text) => paragraphOf(text, language, brand)),
    '</div></body></html>',
  ].join('\n')
}
