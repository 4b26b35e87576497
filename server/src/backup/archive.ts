import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { End, Manifest, type Part, partOf, RestoreFault } from './manifest-reading.ts'

/** Takes the parts of a new backup, one at a time. */
export interface BackupWriter {
  add(part: Part): Promise<void>
}

const MANIFEST = 'manifest.json'
const END = 'end.json'
/** Writes a backup to `file`, complete or not at all. `fill` adds the parts and returns what the last entry says. */
export async function writeArchive(
  file: string,
  manifest: Manifest,
  fill: (writer: BackupWriter) => Promise<Omit<End, 'entries'>>,
): Promise<void> {
  const half = `${file}.part`
  const archive = pack()
  const add = (name: string, body: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      const entry = archive.entry({ name, size: body.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
      entry.end(body)
    })
  let entries = 0
  const fillAll = async (): Promise<void> => {
    await add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    const end = await fill({
      add({ kind, name, body }) {
        const number = String(entries++).padStart(6, '0')
        return add(kind === 'table' ? `tables/${name}/${number}` : `files/${name}`, body)
      },
    })
    await add(END, Buffer.from(JSON.stringify({ ...end, entries })))
    archive.finalize()
  }
  try {
    const filling = fillAll().catch((error: unknown) => {
      archive.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    })
    await Promise.all([pipeline(archive, createGzip(), createWriteStream(half, { mode: 0o600 })), filling])
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/** Reads a backup from its beginning to its end. Throws in words when it is damaged, cut short or no backup. */
export async function readArchive(file: string, onPart: (part: Part, manifest: Manifest) => Promise<void>): Promise<Manifest & End> {
  const entries = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), entries)
  // The loop below ends with the same error; only its words count.
  reading.catch(() => undefined)
  let manifest: Manifest | null = null
  let end: End | null = null
  let parts = 0
  try {
    for await (const entry of entries) {
      const chunks: Buffer[] = []
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
      const [name, body] = [entry.header.name, Buffer.concat(chunks)]
      if (name === MANIFEST) manifest = Manifest.parse(JSON.parse(body.toString()))
      else if (name === END) end = End.parse(JSON.parse(body.toString()))
      else {
        parts++
        if (manifest !== null) await onPart(partOf(name, body), manifest)
      }
    }
    await reading
  } catch (cause) {
    if (cause instanceof RestoreFault) throw cause
    throw new Error(`${file} is damaged or is no backup of Muster: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
  if (manifest === null || end === null || end.entries !== parts) throw new Error(`${file} was cut short: its end is missing.`)
  return { ...manifest, ...end }
}
