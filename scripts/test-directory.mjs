import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const RAM_DISK = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Where tests put their databases and files: in memory where there is room, because a copy of a database is a thousand small files, which
 * takes a disk fifteen times as long.
 * @returns {string} a directory that exists
 */
export function testDirectory() {
  try {
    const { bavail, bsize } = statfsSync(RAM_DISK)
    return bavail * bsize >= ENOUGH_BYTES ? RAM_DISK : tmpdir()
  } catch {
    // No such directory, on macOS and Windows.
    return tmpdir()
  }
}
