import type { AdminApplication } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { skillName } from '../../skills/skill-name.ts'

/** The position of an application in the reader's language. */
export const positionOf = ({ skill_name, skill_name_es }: Pick<AdminApplication, 'skill_name' | 'skill_name_es'>): string =>
  skillName({ name: skill_name, name_es: skill_name_es })
