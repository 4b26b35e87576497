import { expect, test } from 'vitest'
import { collectRows, markCollected, writeBeforeCommit, writeCollected } from './before-commit.ts'

interface Book {
  events: string[][]
  notes: string[][]
}
const newBook = (): Book => ({ events: [], notes: [] })
const writeEvents = async (book: Book, rows: readonly string[]): Promise<void> => void book.events.push([...rows])
const writeNotes = async (book: Book, rows: readonly string[]): Promise<void> => void book.notes.push([...rows])

test('rows of a kind leave in one statement, in their order, once', async () => {
  const book = newBook()
  collectRows(book)
  await writeBeforeCommit(book, writeEvents, ['one', 'two'])
  await writeBeforeCommit(book, writeNotes, ['note'])
  await writeBeforeCommit(book, writeEvents, ['three'])
  expect(book).toEqual(newBook())
  await writeCollected(book)
  await writeCollected(book)
  expect(book).toEqual({ events: [['one', 'two', 'three']], notes: [['note']] })
})

test('outside a transaction rows are written at once', async () => {
  const book = newBook()
  await writeBeforeCommit(book, writeEvents, ['one'])
  expect(book.events).toEqual([['one']])
})

test('a savepoint that is undone takes its rows with it', async () => {
  const book = newBook()
  collectRows(book)
  await writeBeforeCommit(book, writeEvents, ['before'])
  const undo = markCollected(book)
  await writeBeforeCommit(book, writeEvents, ['within'])
  undo()
  await writeBeforeCommit(book, writeEvents, ['after'])
  await writeCollected(book)
  expect(book.events).toEqual([['before', 'after']])
})
