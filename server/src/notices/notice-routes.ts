import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { pushKeys } from '../providers/push-keys.ts'
import { chooseNotices, topicSettings } from './choose-notices.ts'
import { getNoticeChoices } from './notice-setting-queries.ts'
import { hasDevice } from './push-device-queries.ts'
import { choosePlan, showPlan } from './plan/choose-plan.ts'
import { databaseNow } from '../db/database.ts'
import type { Handlers } from '../http/handlers.ts'
import { Problem } from '../problem.ts'
import { shiftBusinessClock } from '../db/business-clock.ts'
import { getNotice, listNotices, listSentMessages } from './notice-queries.ts'
import { deleteDeviceOf, markOneRead, markRead, saveDevice } from './notice-store.ts'

export const noticeRoutes: Handlers<'listNotices' | 'getNotice' | 'readNotices' | 'readNotice' | 'listSentMessages' | 'shiftClock'> = {
  listNotices: (input, context) => listNotices(context.db, actorOf(context).user_id, input),
  getNotice: ({ params }, context) => getNotice(context.db, actorOf(context).user_id, params.id),
  async readNotices({ body }, context) {
    await markRead(context.db, actorOf(context).user_id, body.up_to_id)
    return null
  },
  async readNotice({ params }, context) {
    if (!(await markOneRead(context.db, actorOf(context).user_id, params.id))) throw new Problem('NOT_FOUND')
    return null
  },
  listSentMessages(input, { db, deps }) {
    if (!deps.config.devTools) throw new Problem('NOT_FOUND')
    return listSentMessages(db, input)
  },
  async shiftClock({ body }, { db, deps }) {
    if (deps.config.environment !== 'test' && deps.config.environment !== 'automation') throw new Problem('NOT_FOUND')
    await shiftBusinessClock(db, body.seconds)
    return { now: (await databaseNow(db)).toISOString() }
  },
}

async function settingsOf(context: Context) {
  const { choices, reached_by, readers } = await getNoticeChoices(context.db, actorOf(context).user_id)
  return { reached_by, topics: topicSettings(choices, readers), plan: await showPlan(context, actorOf(context).user_id) }
}

export const noticeSettingRoutes: Handlers<
  'getNoticeSettings' | 'putNoticeSetting' | 'putNoticePlan' | 'getPushDevice' | 'putPushDevice' | 'deletePushDevice'
> = {
  getNoticeSettings: (_input, context) => settingsOf(context),
  async putNoticeSetting({ body }, context) {
    await chooseNotices(context, body)
    return settingsOf(context)
  },
  async putNoticePlan({ body }, context) {
    await choosePlan(context, body)
    return settingsOf(context)
  },
  getPushDevice: async (_input, context) => ({
    public_key: pushKeys(context.deps.secret).publicKey,
    is_on: await hasDevice(context.db, actorOf(context).session_id),
  }),
  async putPushDevice({ body }, context) {
    const { user_id, session_id } = actorOf(context)
    await saveDevice(context.db, { user_id, session_id, ...body })
    await record(context, { action: 'user.push_turned_on', subject_kind: 'session', subject_id: session_id })
    return null
  },
  async deletePushDevice(_input, context) {
    const { session_id } = actorOf(context)
    if (await deleteDeviceOf(context.db, session_id))
      await record(context, { action: 'user.push_turned_off', subject_kind: 'session', subject_id: session_id })
    return null
  },
}
