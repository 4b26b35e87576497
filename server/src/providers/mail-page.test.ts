import { expect, test } from 'vitest'
import { mailPage } from './mail-page.ts'

const page = (body: string, language: 'en' | 'es' = 'en') => mailPage({ subject: 'Bar <host>', body, language })

test('shows the whole text, escaped, by paragraphs and lines', () => {
  const html = page('Ana & "Luis" <b>\nsecond line\n\nnext')
  expect(html).toContain('Ana &amp; &quot;Luis&quot; &lt;b&gt;<br>second line</p>')
  expect(html).toContain('>next</p>')
  expect(html).toContain('<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">Bar &lt;host&gt;</h1>')
  expect(html).not.toContain('<b>')
})

test('an address in a sentence is a link without the full stop after it', () => {
  expect(page('See https://muster.example/a?b=1&c=2.')).toContain(
    'See <a href="https://muster.example/a?b=1&amp;c=2" style="color:#0e6b52">https://muster.example/a?b=1&amp;c=2</a>.',
  )
})

test('an address alone in its paragraph is the button, in the reader’s language', () => {
  expect(page('Paid.\n\nhttps://muster.example/notices/7')).toMatch(/href="https:\/\/muster.example\/notices\/7"[^>]*>Open in Muster<\/a>/)
  expect(page('Pagado.\n\nhttps://muster.example/notices/7', 'es')).toMatch(/lang="es"[\s\S]*>Abrir en Muster<\/a>/)
})

test('nothing but an http address becomes a link', () => {
  expect(page('javascript:alert(1)\n\ndata:text/html,x')).not.toContain('<a ')
})
