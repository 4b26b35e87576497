// Checks the JavaScript of first and further routes against their budgets, by the compressed files that the server sends. Run it after a
// build. Exits 1 if a route is over budget.
import { fileURLToPath } from 'node:url'
import { closureOf, readManifest, readRoutes, sentOf, SHELLS } from './built-chunks.mjs'

const FIRST_ROUTE_KB = 160
const FURTHER_ROUTE_KB = 60
// A browser sends six requests at a time to a server without HTTP/2.
const FIRST_ROUTE_FILES = 15
const ROUTE_FILES = 40
const web = fileURLToPath(new URL('..', import.meta.url))
const dist = `${web}/dist`
const manifest = readManifest(dist)

const closure = (key) => closureOf(manifest, key)
const union = (...sets) => new Set(sets.flatMap((set) => [...set]))
const kb = (files) => [...files].reduce((sum, file) => sum + sentOf(dist, file), 0) / 1000

const entry = closure('index.html')
const base = Object.fromEntries(Object.entries(SHELLS).map(([name, key]) => [name, union(entry, closure(key))]))
const screens = Object.keys(manifest).filter((key) => key.endsWith('-screen.tsx') && manifest[key].isDynamicEntry)
const isAdmin = (key) => /\/admin-/.test(key)

// The first screens of a manager and of a pro.
const firsts = [
  { name: 'first manager route', shell: base.manager, screen: 'src/gigs/home/home-screen.tsx' },
  { name: 'first pro route', shell: base.pro, screen: 'src/gigs/pro-gigs/jobs-screen.tsx' },
]

let passed = 0
let failed = 0
const check = (name, value, limit, unit = 'KB') => {
  const ok = value <= limit
  if (ok) passed += 1
  else failed += 1
  console.log(
    `${ok ? 'ok  ' : 'OVER'} ${value.toFixed(unit === 'KB' ? 1 : 0).padStart(7)} ${unit} of ${String(limit).padStart(3)}  ${name}`,
  )
}

for (const { name, shell, screen } of firsts) {
  check(`${name} (${screen})`, kb(union(shell, closure(screen))), FIRST_ROUTE_KB)
  check(`${name} (${screen})`, union(shell, closure(screen)).size, FIRST_ROUTE_FILES, 'files')
}
// A further route loads only its own files: the shell of its audience is already there.
const audiences = new Map(readRoutes(web).map(({ screen, audience }) => [screen, audience]))
for (const screen of screens) {
  const from = isAdmin(screen) ? base.admin : (base[audiences.get(screen)] ?? entry)
  check(screen, kb([...closure(screen)].filter((file) => !from.has(file))), FURTHER_ROUTE_KB)
  check(screen, union(from, closure(screen)).size, ROUTE_FILES, 'files')
}

// What a pro can load: the shell and every screen except the admin's.
const proFiles = union(base.pro, ...screens.filter((key) => !isAdmin(key)).map((key) => closure(key)))
const adminOnly = Object.entries(manifest).filter(([key, chunk]) => /\/admin-/.test(key) && proFiles.has(chunk.file))
check('admin chunks within a pro’s reach', adminOnly.length, 0, 'files')

console.log(`size: ${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
