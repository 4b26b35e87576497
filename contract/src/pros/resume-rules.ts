import { whyNotDocument } from '../files/document-rules.ts'
import { MOST_RESUME_BYTES } from './resume.ts'

/** Why a file can't be a resume, in words; null when it can. */
export const whyNotResume = (bytes: Uint8Array): string | null => whyNotDocument(bytes, MOST_RESUME_BYTES)
