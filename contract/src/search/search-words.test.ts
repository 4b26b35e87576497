import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test.each([
  ['  José  Núñez ', ['jose', 'nunez']],
  ['Sat, Nov 28', ['sat', 'nov', '28']],
  ['100%_\\', ['100%_\\']],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  [' , ', []],
])('%s', (typed, words) => expect(searchWords(typed)).toEqual(words))
