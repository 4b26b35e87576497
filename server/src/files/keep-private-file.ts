import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { insertFile } from './file-store.ts'

export interface KeptFile {
  id: number
  public_id: string
  name: string
  bytes: number
}

interface NewFile {
  owner_user_id: number
  purpose: 'resume' | 'chat' | 'chatdoc' | 'evidence' | 'evidencedoc'
  name: string
  content_type: 'image/webp' | 'image/jpeg' | 'application/pdf'
  bytes: Buffer
}

/** Stores a checked file as it is, for its owner: the bytes first, then the row that names them. */
export async function keepPrivateFile({ deps, db }: Pick<Context, 'deps' | 'db'>, { bytes, ...file }: NewFile): Promise<KeptFile> {
  const public_id = `${file.purpose}-${randomUUID()}`
  await deps.images.put(public_id, bytes)
  const { id } = await insertFile(db, { ...file, public_id, bytes: bytes.length, provider: deps.images.provider })
  return { id, public_id, name: file.name, bytes: bytes.length }
}
