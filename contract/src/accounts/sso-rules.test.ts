import { describe, expect, test } from 'vitest'
import { domainOf, type SsoFacts, ssoWay, whyNotTrustClaims } from './sso-rules.ts'
import { CompanyDomain } from './sso.ts'

const account = { is_active: true, is_staff: false, has_role: true }
const nobody: SsoFacts = { known: null, same_email: null, is_invited: false, may_join: false }

describe('an answer of the provider', () => {
  const domains = ['harbor.example', 'harbor.co.example']
  test.each([
    [{ email: 'ana@harbor.example', is_email_verified: true }, null],
    [{ email: 'ana@HARBOR.co.example', is_email_verified: true }, null],
    [{ email: 'ana@harbor.example', is_email_verified: false }, 'SSO_EMAIL_NOT_VERIFIED'],
    [{ email: null, is_email_verified: true }, 'SSO_EMAIL_NOT_VERIFIED'],
    [{ email: 'ana@evil.example', is_email_verified: true }, 'SSO_WRONG_DOMAIN'],
    [{ email: 'ana@sub.harbor.example', is_email_verified: true }, 'SSO_WRONG_DOMAIN'],
    [{ email: 'ana@harbor.example@evil.example', is_email_verified: true }, 'SSO_WRONG_DOMAIN'],
    [{ email: 'ana@xharbor.example', is_email_verified: true }, 'SSO_WRONG_DOMAIN'],
  ])('%o counts only for a verified address at a domain of the organization', (claims, code) => {
    expect(whyNotTrustClaims(claims, domains)).toBe(code)
  })
})

describe('a trusted answer', () => {
  test.each<[Partial<SsoFacts>, string]>([
    [{ known: account }, 'sign-in'],
    [{ known: account, same_email: { ...account, is_staff: true } }, 'sign-in'],
    [{ known: { ...account, has_role: false } }, 'SSO_NOT_MEMBER'],
    [{ known: { ...account, has_role: false }, may_join: true }, 'SSO_NOT_MEMBER'],
    [{ known: { ...account, has_role: false }, is_invited: true }, 'sign-in'],
    [{ known: { ...account, is_active: false } }, 'SSO_NOT_MEMBER'],
    [{ known: { ...account, is_staff: true } }, 'SSO_NOT_MEMBER'],
    [{ same_email: account }, 'link'],
    [{ same_email: { ...account, has_role: false } }, 'SSO_NOT_MEMBER'],
    [{ same_email: { ...account, has_role: false }, is_invited: true }, 'link'],
    [{ same_email: { ...account, has_role: false }, may_join: true }, 'link'],
    [{ same_email: { ...account, is_staff: true } }, 'SSO_NOT_MEMBER'],
    [{}, 'SSO_NOT_MEMBER'],
    [{ is_invited: true }, 'sign-up'],
    [{ may_join: true }, 'sign-up'],
  ])('%o', (facts, way) => {
    expect(ssoWay({ ...nobody, ...facts })).toBe(way)
  })
})

test('a company’s domain has no address in it, and is none where anyone can have one', () => {
  expect(domainOf('Ana@Harbor.Example')).toBe('harbor.example')
  expect(CompanyDomain.safeParse(' Harbor.Example ').data).toBe('harbor.example')
  for (const wrong of ['harbor', 'ana@harbor.example', 'https://harbor.example', '-x.example', 'gmail.com', 'harbor..example', ''])
    expect(CompanyDomain.safeParse(wrong).success, wrong).toBe(false)
})
