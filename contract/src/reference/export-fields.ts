/** What the fields of exports and signed files say. */
export const EXPORT_FIELDS = {
  base64: 'The ZIP, in base64.',
  bytes: 'The file’s size; 0 until it is ready.',
  export: 'The export; null without one.',
  file_name: 'A name to save it under.',
  issuer: 'Who signs.',
  key_id: 'Names the key.',
  may_ask_at: 'From when the user may ask again.',
  pem: 'The key for openssl.',
  public_key: 'The Ed25519 key’s 32 bytes, in base64.',
  ready_at: 'When it was ready; null before.',
  requested_at: 'When the user asked.',
}
