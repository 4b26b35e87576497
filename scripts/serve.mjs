import { join } from 'node:path'
import { BUILT_SERVER, ensureServerBuilt } from './build-server.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { run } from './processes.mjs'

/**
 * What the server's process is started with. Node keeps what it compiled beside the packages, which halves every start but the first.
 * @param {string} root the repository
 */
export const serverEnv = (root) => ({ NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') })

/**
 * The product: the built web app and the server in one process, until Ctrl-C.
 * @param {string} root the repository
 */
export async function start(root) {
  await ensureServerBuilt(root)
  await ensureWebBuilt(root)
  return (await run(process.execPath, [join(root, BUILT_SERVER)], { cwd: root, env: serverEnv(root) })).code
}

/**
 * For work on the product: the server restarts and the browser reloads when a file changes. When one of the two ends,
 * so does the other.
 * @param {string} root the repository
 */
export async function dev(root) {
  const server = run(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server/src/main.ts')], { cwd: root })
  const web = run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], { cwd: join(root, 'web') })
  const { code } = await Promise.race([server, web])
  process.emit('SIGTERM', 'SIGTERM')
  await Promise.all([server, web])
  return code
}
