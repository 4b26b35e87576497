import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

/** A piece of prose: a comment, a string, a text on a screen or a line of a page. */
type Prose = { text: string; line: number }

/** A run that reads fewer files than this did not read the repository. */
const FLOOR = 1_000
const NOTE = 'CONTRIBUTING.md'
const SOURCES = ['{contract,server,web}/src/**/*.{ts,tsx}', '{e2e,bench,chaos}/**/*.ts', 'scripts/*.{ts,mjs}', 'web/scripts/*.{ts,mjs}']
const PAGES = ['*.md', 'docs/**/*.md', 'web/*.md']

/**
 * The phrases that CONTRIBUTING.md refuses, each with what to write instead. The table there is the only list: its first column
 * holds the phrases in quotes.
 */
export function refusedPhrases(note: string): { phrase: string; instead: string }[] {
  return note.split('\n').flatMap((line) => {
    const [, left = '', right = ''] = line.split('|')
    return line.startsWith('| "') ? [...left.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => ({ phrase, instead: right.trim() })) : []
  })
}

/** Comments, strings, templates and JSX texts of a source file. */
export function proseOfSource(path: string, source: string): Prose[] {
  const { program, comments } = parseSync(path, source)
  const lineAt = (at: number): number => source.slice(0, at).split('\n').length
  const found: Prose[] = comments.map(({ value, start }) => ({ text: value.replaceAll(/\n\s*\*?/g, ' '), line: lineAt(start) }))
  const add = (text: string, start: number): void => void found.push({ text: text.replaceAll(/\s+/g, ' '), line: lineAt(start) })
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.value, node.start)
    },
    TemplateElement: (node) => add(node.value.cooked ?? node.value.raw, node.start),
    JSXText: (node) => add(node.value, node.start),
  }).visit(program)
  return found
}

/** The lines of a page, without its code blocks and without the table of refused phrases. */
export function proseOfPage(page: string): Prose[] {
  let inCode = false
  return page.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) inCode = !inCode
    return inCode || text.startsWith('| "') ? [] : [{ text, line: index + 1 }]
  })
}

/** Every refused phrase in `prose`, as `line: "phrase": instead`. */
export function faultsIn(prose: Prose[], refused: { phrase: string; instead: string }[]): string[] {
  const rules = refused.map(({ phrase, instead }) => ({ pattern: new RegExp(`\\b${phrase}\\b`, 'i'), phrase, instead }))
  return prose.flatMap(({ text, line }) =>
    rules.filter(({ pattern }) => pattern.test(text)).map(({ phrase, instead }) => `${line}: "${phrase}": ${instead}`),
  )
}

function main(root: string, within: string[]): void {
  const refused = refusedPhrases(readFileSync(join(root, NOTE), 'utf8'))
  const exclude = (path: string): boolean => /node_modules|\/dist\/|\.generated\./.test(path)
  const wanted = (path: string): boolean => !exclude(path) && (within.length === 0 || within.some((folder) => path.startsWith(folder)))
  const sources = globSync(SOURCES, { cwd: root }).filter(wanted)
  const pages = globSync(PAGES, { cwd: root }).filter(wanted)
  const problems = [
    ...sources.flatMap((path) =>
      faultsIn(proseOfSource(path, readFileSync(join(root, path), 'utf8')), refused).map((fault) => `${path}:${fault}`),
    ),
    ...pages.flatMap((path) => faultsIn(proseOfPage(readFileSync(join(root, path), 'utf8')), refused).map((fault) => `${path}:${fault}`)),
  ]
  const seen = sources.length + pages.length
  if (within.length === 0 && seen < FLOOR) problems.push(`only ${seen} files were read; at least ${FLOOR} were expected`)
  if (refused.length === 0) problems.push(`${NOTE} lists no phrase`)
  for (const line of problems) console.log(line)
  console.log(`${seen} files, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

// With arguments it checks only those folders.
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main('.', process.argv.slice(2))
