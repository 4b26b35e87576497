import type { NoticeChoices } from '@muster/contract/notices/notice-choice-rules.ts'
import type { QuietHours } from '@muster/contract/notices/notice-plan-rules.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'

/** A person we can notify, and how. */
export interface Told {
  user_id: number
  /** The language of their SMS. */
  language: 'en' | 'es'
  sms_opt_in: boolean
  phone_number: string | null
  /** The notice stays in the app, whatever the person chose. */
  in_app_only?: boolean
}

/** What a person chose, and where they can be reached besides their phone number. */
export interface Reach {
  choices: NoticeChoices
  email: string | null
  /** The devices that get push notices. */
  devices: readonly number[]
  /** When they want no noise; null if they did not choose. */
  quiet: QuietHours | null
}

/** What a notice needs to know about the shift it is about. A locked gig fits. */
export interface ShiftToTell {
  id: number
  skill_id: number
  location_id: number
  start_time: string
  timezone: string
  /** What an edit made of the unpaid break, in minutes. */
  break_change?: { before: number; after: number }
}

/** A pro who gets a notice. */
export interface NoticePro extends Told {
  pro_id: number
  application_id: number | null
  employment_type: 'W2' | 'F1099' | null
  display_name: string
}

export interface NoticeProRow extends Omit<NoticePro, 'display_name'> {
  first_name: string
  last_name: string
}

/** The pro of a row, with the name others see. */
export const named = ({ first_name, last_name, ...row }: NoticeProRow): NoticePro => ({
  ...row,
  display_name: displayName(first_name, last_name),
})

/** A message of a conversation, with the names that a notice of it needs. */
export interface MessageToTell {
  channel_url: string
  conversation_id: number
  location_id: number
  /** The pro who wrote; null if someone wrote for the location. */
  pro_id: number | null
  first_name: string
  last_name: string
  place: string
  body: string
  files_count: number
  timezone: string
}
