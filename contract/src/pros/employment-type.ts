import { z } from 'zod'

/** How a pro is engaged: as an employee (W2) or a contractor (F1099). Specification section 3.9, "contractor type". */
export const EmploymentType = z.enum(['W2', 'F1099'])
export type EmploymentType = z.output<typeof EmploymentType>

/**
 * The employment type that a confirmation fixes: the one both sides support; if both support both, the pro's preference, else F1099.
 * Null if they share none (docs/domain.md).
 */
export function agreedEmploymentType(
  gig: readonly EmploymentType[],
  pro: readonly EmploymentType[],
  preferred: EmploymentType | null,
): EmploymentType | null {
  const common = EmploymentType.options.filter((type) => gig.includes(type) && pro.includes(type))
  if (preferred && common.includes(preferred)) return preferred
  return common.at(-1) ?? null
}
