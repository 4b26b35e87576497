import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|html|svg|json|txt)$/

/**
 * Writes a `.br` and a `.gz` beside each text file of the built web app, where it is smaller. The server sends them as they are, so it
 * compresses nothing while people wait. At the highest level, because it is done once per build.
 * @param {string} dist
 */
export async function compressWeb(dist) {
  const files = (await readdir(dist, { recursive: true })).filter((name) => TEXT.test(name))
  await Promise.all(
    files.map(async (name) => {
      const file = join(dist, name)
      const plain = await readFile(file)
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      const copies = { br: await promisify(brotliCompress)(plain, best), gz: await promisify(gzip)(plain, { level: 9 }) }
      for (const [ending, copy] of Object.entries(copies)) if (copy.length < plain.length) await writeFile(`${file}.${ending}`, copy)
    }),
  )
}
