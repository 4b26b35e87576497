import { pathToFileURL } from 'node:url'
import { FILE_RULES, folderOf, IMPORT_RULES, placeOf } from './layer-rules.ts'
import { findFileCircles, findFolderCircles, type Module, readModules } from './module-graph.ts'

/** A run that finds fewer modules than this did not read the repository. */
const FLOOR = 150
const LONGEST_FILE_LINES = 300
const MOST_FILES = 80

/** Everything in `root` that breaks a rule of the architecture, a line each, and the modules it read. */
export function checkLayers(root: string): { modules: Module[]; problems: string[] } {
  const modules = readModules(root)
  const problems: string[] = []
  for (const module of modules) {
    const from = placeOf(module.path)
    for (const [rule, breaks] of Object.entries(FILE_RULES)) {
      const words = breaks(from, module)
      if (words !== null) problems.push(`${module.path}: ${words} (${rule})`)
    }
    for (const used of module.imports.filter(({ own }) => own)) {
      for (const [rule, breaks] of Object.entries(IMPORT_RULES)) {
        const words = breaks(from, placeOf(used.target), used)
        if (words !== null) problems.push(`${module.path}:${used.line}: ${used.target} ${words} (${rule})`)
      }
    }
  }
  for (const circle of findFileCircles(modules)) problems.push(`${circle.join(' → ')} (no circle of files)`)
  for (const circle of findFolderCircles(modules, folderOf)) problems.push(`${circle.join(' → ')} (no circle of folders)`)
  for (const [folder, files] of filesByFolder(modules)) {
    if (files > MOST_FILES) problems.push(`${folder} has ${files} files; at most ${MOST_FILES} (a folder you can take in)`)
  }
  return { modules, problems }
}

/** How many files each folder holds, without its sub-folders. */
const filesByFolder = (modules: Module[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { path } of modules) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

/** Files that make the longest hundredth too long to read. Advice, not an error. */
function longFiles(modules: Module[]): string[] {
  const lengths = modules.map(({ path, source }) => ({ path, lines: source.split('\n').length })).sort((a, b) => b.lines - a.lines)
  const long = lengths.filter(({ lines }) => lines > LONGEST_FILE_LINES)
  return long.length > modules.length / 100 ? long.map(({ path, lines }) => `warning: ${path} has ${lines} lines`) : []
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { modules, problems } = checkLayers('.')
  if (modules.length < FLOOR) problems.push(`only ${modules.length} modules were seen; at least ${FLOOR} were expected`)
  for (const line of [...longFiles(modules), ...problems]) console.log(line)
  console.log(`${modules.length} modules, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
