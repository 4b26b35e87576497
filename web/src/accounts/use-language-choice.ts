import { getMe, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { chooseLanguage, type Language } from '../i18n/language.ts'

/** Switches the language on this device at once and saves it in the user's settings. */
export function useLanguageChoice(): (language: Language) => void {
  const save = useCall(patchMe, { changes: [getMe] })
  return (language) => {
    void chooseLanguage(language)
    save.mutate({ body: { settings: { language } } })
  }
}
