import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { browserProgram } from '../scripts/browser-program.mjs'
import { chromium, type Page } from 'playwright-core'
import { runProgram } from './run-program.ts'
import { root } from './running-server.ts'

/** How every measurement starts Chromium. */
export const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Opens a fresh page, passes it on and closes it. */
export type OnNewPage = <T>(work: (page: Page) => Promise<T>) => Promise<T>

/** Builds the pages under control/ for production, serves them, and lets `work` open `name` in a real browser. */
export async function inBrowser<T>(dataDir: string, name: string, work: (onNewPage: OnNewPage) => Promise<T>): Promise<T> {
  const built = join(dataDir, 'pages')
  const settings = join(root, 'bench/control/page.vite.mjs')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--logLevel=error', '--config', settings, '--outDir', built]
  await runProgram(process.execPath, args, { env: { NODE_ENV: 'production' } })
  const server = createServer((request, response) => {
    if (request.url === '/favicon.ico') return void response.writeHead(204).end()
    const url = request.url ?? ''
    response.setHeader('content-type', TYPES[extname(url)] ?? 'font/woff2').end(readFileSync(join(built, url)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`
  const browser = await chromium.launch({ executablePath: browserProgram(), args: BROWSER_FLAGS })
  try {
    return await work(async (use) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      try {
        await page.goto(url)
        return await use(page)
      } finally {
        await page.close()
      }
    })
  } finally {
    await browser.close()
    server.close()
  }
}
