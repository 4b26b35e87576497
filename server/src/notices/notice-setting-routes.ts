import { actorOf, type Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { chooseNotices, topicSettings } from './choose-notices.ts'
import { pushKeys } from '../providers/push-keys.ts'
import { record } from '../audit/record.ts'
import { hasDevice } from './push-device-queries.ts'
import { deleteDeviceOf, saveDevice } from './push-device-store.ts'
import { getNoticeChoices } from './notice-setting-queries.ts'

async function settingsOf(context: Context) {
  const { choices, reached_by, readers } = await getNoticeChoices(context.db, actorOf(context).user_id)
  return { reached_by, topics: topicSettings(choices, readers) }
}

export const noticeSettingRoutes: Handlers<
  'getNoticeSettings' | 'putNoticeSetting' | 'getPushDevice' | 'putPushDevice' | 'deletePushDevice'
> = {
  getNoticeSettings: (_input, context) => settingsOf(context),
  async putNoticeSetting({ body }, context) {
    await chooseNotices(context, body)
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
