/** Saves a file on this device. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Tells spreadsheets that the file is UTF-8; without it they garble accents. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Saves a table as a file on this device. */
export const saveCsv = (name: string, text: string): void =>
  saveFile(`${name}.csv`, [BYTE_ORDER_MARK, text.replace(BYTE_ORDER_MARK, '')], 'text/csv;charset=utf-8')

/** Downloads a file of this site by its address. The page stays. */
export function openDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
