import { FIRST_BRAND } from '@muster/contract/brand/brand.ts'
import type { MessageSender } from '../providers/message-sender.ts'
import type { KnownBrand } from './known-brand.ts'

const WORD = new RegExp(`\\b${FIRST_BRAND.name}\\b`, 'g')

/** The words of our templates with the name of this marketplace. */
export const withName = (text: string, name: string): string => (name === FIRST_BRAND.name ? text : text.replace(WORD, () => name))

/** Sends every message in the name and the color of this marketplace. The templates say Muster; the name is put in as the message leaves. */
export const brandedSender = (sender: MessageSender, brand: KnownBrand): MessageSender => ({
  async send(message, signal) {
    const { name, light_color: color } = await brand()
    const subject = message.subject === null ? null : withName(message.subject, name)
    return sender.send({ ...message, subject, body: withName(message.body, name), brand: { name, color } }, signal)
  },
})
