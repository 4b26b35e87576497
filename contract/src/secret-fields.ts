/** What a field that is a secret holds instead. Each fits the shape of its field. */
export const BLANKS = { checkin_code: '------', chat_token: '', board_token: '00000000-0000-0000-0000-000000000000', link: null } as const
export type SecretField = keyof typeof BLANKS
