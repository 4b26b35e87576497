import type { ProGroup } from '@muster/contract/network/group.ts'
import { skillName } from '../skills/skill-name.ts'

/** A group's name in the language on screen. */
export const groupName = (group: Pick<ProGroup, 'name' | 'name_es'>): string => skillName(group)
