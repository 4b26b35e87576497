import { actorOf, type Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { chooseNotices, topicSettings } from './choose-notices.ts'
import { getNoticeChoices } from './notice-setting-queries.ts'

async function settingsOf(context: Context) {
  const { choices, reached_by, readers } = await getNoticeChoices(context.db, actorOf(context).user_id)
  return { reached_by, topics: topicSettings(choices, readers) }
}

export const noticeSettingRoutes: Handlers<'getNoticeSettings' | 'putNoticeSetting'> = {
  getNoticeSettings: (_input, context) => settingsOf(context),
  async putNoticeSetting({ body }, context) {
    await chooseNotices(context, body)
    return settingsOf(context)
  },
}
