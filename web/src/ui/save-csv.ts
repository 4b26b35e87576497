/** Tells spreadsheets that the file is UTF-8; without it they garble accents. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Saves a table as a file on this device. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text.replace(BYTE_ORDER_MARK, '')], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
