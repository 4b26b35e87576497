const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** Parts of a PDF that run when someone opens it, or bring other files. What people send here needs none. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)\b/

/** Whether a file is a PDF, by what it holds. Some programs write a few bytes before the header, and the end mark is in the last kilobyte. */
export const isPdf = (bytes: Uint8Array): boolean =>
  /%PDF-[12]\.\d/.test(latin(bytes.subarray(0, 1_024))) && latin(bytes.subarray(-1_024)).includes('%%EOF')

/** Why a file can't be kept as a plain PDF, in words; null when it can. Reads what the file holds: a name says nothing. */
export function whyNotDocument(bytes: Uint8Array, mostBytes: number): string | null {
  if (bytes.length > mostBytes) return `This file is too large. Use a PDF of at most ${Math.floor(mostBytes / 1_000_000)} MB.`
  if (!isPdf(bytes)) return 'Use a PDF file'
  for (let from = 0; from < bytes.length; from += 65_536)
    // Each part reaches into the next one, so a word on the border is found.
    if (ACTIVE.test(latin(bytes.subarray(from, from + 65_536 + 32))))
      return 'This PDF runs scripts or holds other files. Save it as a plain PDF.'
  return null
}
