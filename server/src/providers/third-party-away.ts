/** A third party did not answer, or answered with its own fault. The same request may succeed later. The message is safe to log. */
export class ThirdPartyAway extends Error {
  override name = 'ThirdPartyAway'
}
