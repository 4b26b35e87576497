interface ReadyTemplate {
  language: 'en' | 'es'
  name: string
  body: string
}

/** Templates that every location has, in both languages. */
export const READY_TEMPLATES: readonly ReadyTemplate[] = [
  { language: 'en', name: 'How to find us', body: 'Hi {first name}, your {shift} shift starts {start}. Come to {address}.' },
  {
    language: 'en',
    name: 'See you soon',
    body: 'Hi {first name}, see you for {shift}: {start} to {end}. Any questions, write to me here.',
  },
  { language: 'en', name: 'Are you on your way?', body: 'Hi {first name}, your shift starts {start}. Are you on your way?' },
  { language: 'en', name: 'Thank you', body: 'Thank you for your work at {location}, {first name}. We hope to see you again.' },
  { language: 'es', name: 'Cómo llegar', body: 'Hola, {first name}. Tu turno de {shift} empieza {start}. La dirección es {address}.' },
  {
    language: 'es',
    name: 'Nos vemos pronto',
    body: 'Hola, {first name}. Nos vemos para {shift}: de {start} a {end}. Si tienes preguntas, escríbeme aquí.',
  },
  { language: 'es', name: '¿Vienes en camino?', body: 'Hola, {first name}. Tu turno empieza {start}. ¿Vienes en camino?' },
  { language: 'es', name: 'Gracias', body: 'Gracias por tu trabajo en {location}, {first name}. Esperamos verte otra vez.' },
]
