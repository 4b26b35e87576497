import type { Step } from './step.ts'
import { seriousViolations } from './testing-person.ts'

/** Looks for accessibility violations at every step. */
export function inspector(): { step: Step; seen: string[]; violations: Record<string, string[]> } {
  const seen: string[] = []
  const violations: Record<string, string[]> = {}
  const step: Step = async (page, name) => {
    seen.push(name)
    const found = await seriousViolations(page)
    if (found.length > 0) violations[name] = found
  }
  return { step, seen, violations }
}
