import { displayName } from '@muster/contract/pros/display-name.ts'
import type { Context } from '../context.ts'
import { tell } from '../realtime/tell.ts'
import { messageReceived } from './chat-words.ts'
import { forgetUnread } from './notice-store.ts'
import { listToldOf } from './notice-queries.ts'
import { secondsToSms } from './quiet-hours.ts'
import { tellPeople } from './tell-person.ts'
import type { MessageToTell, Told } from './told-reading.ts'

const KIND = 'message_received'

/**
 * Notifies people of a message they have not read: in the app, and by SMS if they agreed to it. Someone who has an unread notice of the same
 * conversation gets the new words in its place, and no second SMS. An SMS ends with the person's own link.
 */
export async function tellOfChat(
  context: Context,
  message: MessageToTell,
  people: readonly (Told & { pro_id: number | null })[],
  links: ReadonlyMap<number, string>,
): Promise<void> {
  if (people.length === 0) return
  const { db } = context
  const { conversation_id } = message
  const user_ids = people.map(({ user_id }) => user_id)
  const told = await listToldOf(db, user_ids, KIND, { conversation_id })
  await forgetUnread(db, user_ids, [KIND], { conversation_id })
  const author = displayName(message.first_name, message.last_name)
  const after = await secondsToSms(context, message.timezone)
  await tellPeople(
    context,
    people.map((person) => ({
      told: { ...person, in_app_only: told.has(person.user_id) },
      kind: KIND,
      about: aboutFor(person, message),
      link: links.get(person.user_id),
      words: (language) => messageReceived(author, message.pro_id === null ? message.place : null, message, language),
    })),
    after,
  )
}

/** Only notices to managers name a location. */
function aboutFor(
  { pro_id }: { pro_id: number | null },
  { conversation_id, channel_url, location_id }: MessageToTell,
): Record<string, number | string> {
  return pro_id === null ? { conversation_id, channel_url, location_id } : { conversation_id, channel_url }
}

/** Takes the notice of a conversation away from someone who read it. */
export async function forgetChatNotice({ db }: Pick<Context, 'db'>, user_id: number, conversation_id: number): Promise<void> {
  await forgetUnread(db, [user_id], [KIND], { conversation_id })
  await tell(db, [`user:${user_id}`], { kind: 'notice' })
}
