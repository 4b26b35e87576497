// Every npm script starts here, on any Node from 20 on and before anything is installed. It installs what is missing and
// continues under the Node that the project brings.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { run } from './processes.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = '', ...args] = process.argv.slice(2)

/** @param {string} file a program of ours, in TypeScript */
const program = (file) => async () => (await run(process.execPath, [join(root, file), ...args], { cwd: root })).code

const ensureBuilt = async () => {
  await (await import('./build-server.mjs')).ensureServerBuilt(root)
  await (await import('./build-web.mjs')).ensureWebBuilt(root)
}

/** @type {Record<string, () => Promise<number>>} */
const COMMANDS = {
  start: async () => (await import('./serve.mjs')).start(root),
  dev: async () => (await import('./serve.mjs')).dev(root),
  test: async () => (await import('./run-tests.mjs')).runTests(root, args),
  check: async () => (await import('./run-tests.mjs')).runTests(root, ['types', 'lint', 'format', 'layers', 'dead', 'english', 'unit']),
  generate: program('server/src/db/generate-command.ts'),
  seed: program('server/src/demo/seed-command.ts'),
  release: async () => {
    await ensureBuilt()
    const { file } = await (await import('./make-release.mjs')).makeRelease(root)
    console.log(`Wrote ${file}.`)
    return 0
  },
  backup: program('server/src/backup/backup-command.ts'),
  restore: program('server/src/backup/restore-command.ts'),
  operator: program('server/src/accounts/operator-command.ts'),
  doctor: program('server/src/doctor/doctor-command.ts'),
  pictures: async () => {
    await ensureBuilt()
    return program('e2e/take-pictures.ts')()
  },
  bench: async () => {
    await ensureBuilt()
    return program('bench/main.ts')()
  },
  chaos: async () => {
    // One goal serves the web app too.
    await ensureBuilt()
    return program('chaos/run-chaos.ts')()
  },
}

/** Whether this Node runs TypeScript without a build. */
function isRecentEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

async function main() {
  const action = COMMANDS[command]
  if (action === undefined) {
    console.error(`Usage: npm run <${Object.keys(COMMANDS).join(' | ')}>`)
    return 2
  }
  if (process.env.MUSTER_NODE_CHOSEN === undefined) {
    await ensureInstalled(root)
    const ours = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(ours)) {
      // Tools that we start look for node in the PATH.
      const env = { MUSTER_NODE_CHOSEN: '1', PATH: `${dirname(ours)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}` }
      return (await run(ours, [fileURLToPath(import.meta.url), command, ...args], { env })).code
    }
  }
  if (!isRecentEnough()) {
    console.error(`Node ${process.versions.node} is too old and there is no packaged Node for this machine: install Node 22.18 or later.`)
    return 1
  }
  return action()
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
