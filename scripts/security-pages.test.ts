import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (page: string): string => readFileSync(join(root, 'docs', page), 'utf8')

/** The sections of ASVS 5.0 with how many requirements each has at levels 1 and 2. They are the first of their section. */
const SECTIONS: Record<string, readonly number[]> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
}
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([chapter, counts]) =>
  counts.flatMap((count, at) => Array.from({ length: count }, (_, one) => `${chapter.slice(1)}.${at + 1}.${one + 1}`)),
)

const answers = [...read('security-asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \|$/gm)].map(([, id = '', answer = '']) => ({
  id,
  answer,
}))

test('each of the 253 requirements of levels 1 and 2 has one answer', () => {
  expect(REQUIREMENTS.length).toBe(253)
  expect(answers.map(({ id }) => id)).toEqual(REQUIREMENTS)
})

test('an answer is one of four, and what is met names a file or a page', () => {
  expect(answers.filter(({ answer }) => !/^(Met|Not applicable|Not yet|The operator’s)[ :.,]/.test(answer))).toEqual([])
  const bare = answers.filter(({ answer }) => answer.startsWith('Met') && !/`[\w./-]+\.\w+`|\]\([\w-]+\.md/.test(answer))
  expect(bare).toEqual([])
})

test.each(['security.md', 'security-asvs.md'])('every file and heading that %s names exists', (page) => {
  const text = read(page)
  const files = [...text.matchAll(/`((?:server|contract|web|chaos|scripts|e2e)\/[\w./-]+)`/g)].map(([, file = '']) => file)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  const slug = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-')
  const isThere = (to: string, heading: string | undefined): boolean =>
    existsSync(join(root, 'docs', to)) &&
    (heading === undefined || [...read(to).matchAll(/^#+ (.+)$/gm)].some(([, title = '']) => slug(title) === heading))
  const links = [...text.matchAll(/\]\(([\w-]+\.md)(?:#([\w-]+))?\)/g)]
  expect(links.filter(([, to = '', heading]) => !isThere(to, heading)).map(([link]) => link)).toEqual([])
})
