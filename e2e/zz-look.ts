import { openBrowser, openPage, signIn } from './testing/testing-person.ts'
const url = 'http://localhost:3103'
const browser = await openBrowser()
const shots = process.argv.slice(2)
for (const kind of ['desk', 'phone'] as const) {
  const page = await openPage(browser, { kind, language: process.env.LANGUAGE === 'es' ? 'es' : 'en' })
  await signIn(page, url, '+18435550127')
  for (const shot of shots) {
    const name = shot.split('=')[0] as string
    await page.goto(url + shot.slice(name.length + 1))
    await page.waitForTimeout(3000)
    if (name.startsWith('post')) {
      const text = name === 'post2' ? '2 coat check attendant Sat 5-11pm $17' : '3 line cook Sat 5-11pm $21'
      await page.getByLabel(/Describe it in one line/).fill(text)
      await page.getByRole('button', { name: 'Fill the form' }).click()
      await page.waitForTimeout(4000)
    }
    await page.screenshot({ path: `/tmp/h/shots/m3-${name}-${kind}.png`, fullPage: kind === 'phone' })
  }
  await page.close()
}
await browser.close()
