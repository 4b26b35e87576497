/** The name of this marketplace, which the server writes into the page. */
export const brandName = (): string => document.documentElement.dataset['brand'] ?? 'Muster'
