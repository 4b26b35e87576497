/** An event without anything that names a person: a random device, and words of a fixed list. */
export interface EventToSend {
  /** Made by the browser. The service may get an event twice, and counts it once. */
  event_id: string
  device: string
  market: string | null
  side: string
  name: string
  properties: Readonly<Record<string, string>>
  happened_at: string
}

/** Where events of usage statistics go besides our own table. */
export interface Analytics {
  name: 'embedded' | 'posthog'
  /**
   * Sends events. Returns why the service refuses them for good, or null. Throws `ThirdPartyAway` if another try may help. Null where events
   * stay here.
   */
  send: ((events: readonly EventToSend[], signal?: AbortSignal) => Promise<string | null>) | null
}
