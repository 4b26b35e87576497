import { spawn } from 'node:child_process'

export interface RunOptions {
  env?: Record<string, string>
  /** A program that runs longer than this many milliseconds fails. */
  within?: number
  /** What it reads from its input. */
  input?: string
}

/** Runs a program to its end and returns its output. Throws with its errors if it fails or takes too long. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { env = {}, within = 120_000, input }: RunOptions = {},
): Promise<string> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'], timeout: within })
  child.stdin.end(input)
  const output: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  return await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(output).toString())
      else reject(new Error(`${command} ended with ${signal ?? `code ${code}`}: ${Buffer.concat(errors).toString().trim()}`))
    })
  })
}
