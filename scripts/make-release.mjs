import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { run, runOrThrow } from './processes.mjs'

/** What a running Muster reads, besides its packages. Commands and the worker that fills shifts run from the sources. */
const OURS = [
  'server/dist',
  'server/src',
  'server/package.json',
  'contract/src',
  'contract/package.json',
  'web/dist',
  'docs',
  'LICENSE',
  'README.md',
]
const LEFT_OUT = ['*.test.ts', 'testing', '.built-from', '*.map', '*.d.ts', '*.d.mts', '*.d.cts', 'docs/pictures']

/**
 * Writes an archive that runs on another machine of this kind without npm: the built product, its packages and Node.
 * @param {string} root the repository, built
 * @param {{ directory?: string, compress?: boolean }} [options]
 * @returns {Promise<{ file: string, name: string }>} the archive, and the directory in it
 */
export async function makeRelease(root, { directory = join(root, 'release'), compress = true } = {}) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `muster-${version}`
  mkdirSync(directory, { recursive: true })
  const file = join(directory, `${name}-${process.platform}-${process.arch}.tar${compress ? '.gz' : ''}`)
  const made = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    writeMade(root, made, version)
    const packages = await runtimePackages(root)
    const exclude = LEFT_OUT.map((pattern) => `--exclude=${pattern}`)
    const asRoot = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', `--transform=s,^,${name}/,S`]
    const from = ['-C', root, ...OURS, ...packages, '-C', made, 'package.json', 'bin', 'deploy']
    await runOrThrow('tar', [compress ? '-czf' : '-cf', file, ...asRoot, ...exclude, ...from])
  } finally {
    rmSync(made, { recursive: true })
  }
  return { file, name }
}

/**
 * The files that only a release has.
 * @param {string} root
 * @param {string} made
 * @param {string} version
 */
function writeMade(root, made, version) {
  const scripts = Object.fromEntries(['start', 'doctor', 'backup', 'restore'].map((command) => [command, `bin/muster ${command}`]))
  const manifest = { name: 'muster', version, private: true, license: 'AGPL-3.0-only', type: 'module', scripts }
  writeFileSync(join(made, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  mkdirSync(join(made, 'bin'))
  copyFileSync(join(root, 'deploy/muster'), join(made, 'bin/muster'))
  cpSync(join(root, 'deploy'), join(made, 'deploy'), { recursive: true, filter: (path) => !path.endsWith(`${sep}muster`) })
}

/**
 * The directories of the packages that the server needs, and of Node. A package's own packages are inside it.
 * @param {string} root
 */
async function runtimePackages(root) {
  const { output } = await run('npm', ['ls', '--workspace=server', '--omit=dev', '--all', '--parseable'], { cwd: root, quiet: true })
  const found = output
    .split('\n')
    .map((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative(root, path).split(sep).join('/'))?.[0])
    .filter((path) => path !== undefined)
  const node = `node_modules/node-${process.platform}-${process.arch}`
  const all = [...new Set(found), 'node_modules/@muster/contract', ...(existsSync(join(root, node)) ? [`${node}/bin/node`] : [])]
  // An empty answer would make an archive that can't start.
  if (!all.includes('node_modules/fastify')) throw new Error(`npm ls did not name the packages of the server:\n${output}`)
  return [...new Set(all)].sort()
}
