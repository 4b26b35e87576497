import { expect, it } from 'vitest'
import { codeIn } from './code-in.ts'

const PASS = 'p42-1h2x9q-AbCdEfGhIjKlMn_-'

it('finds the code in the link a camera reads, or the code alone', () => {
  expect(codeIn(`https://muster.example/locations/-1/schedule?code=${PASS}`)).toBe(PASS)
  expect(codeIn('http://127.0.0.1:3000/locations/-1/schedule?code=218713')).toBe('218713')
  expect(codeIn(' 218713 ')).toBe('218713')
  expect(codeIn(PASS)).toBe(PASS)
})

it('refuses anything else', () => {
  for (const text of ['', '12345', '1234567', 'https://shop.example/?code=SALE', 'https://', 'p42-x', 'javascript:alert(1)'])
    expect(codeIn(text)).toBeNull()
})
