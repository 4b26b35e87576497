/** Certificates a position may ask for. */
export const CERTIFICATIONS = [
  { name: 'Food handler', name_es: 'Manipulador de alimentos' },
  { name: 'Alcohol server', name_es: 'Servicio de alcohol' },
  { name: 'Driving record check', name_es: 'Historial de manejo' },
] as const
export type CertificationName = (typeof CERTIFICATIONS)[number]['name']

/** What a business may ask of a pro, by category. */
export const REQUIREMENTS: Readonly<Record<string, readonly string[]>> = {
  Dress: [
    'Black shirt, black trousers',
    'White shirt, black trousers, black tie',
    'Chef coat or white T-shirt',
    'Closed-toe, non-slip shoes',
    'Hair tied back or covered',
    'Plain dark jeans, company shirt provided',
  ],
  Experience: [
    'One year in this position',
    'Fine dining service',
    'Tray service',
    'Banquets of 200 guests or more',
    'Point-of-sale system',
    'Own knives',
    'Classic cocktails',
    'Latte art',
  ],
  Certification: ['Food handler card', 'Alcohol server card', 'Valid driver’s licence', 'Clean driving record'],
  Physical: ['Lifts 50 lb', 'On your feet for 8 hours', 'Works outdoors in any weather', 'Climbs ladders'],
  Other: ['Speaks English', 'Habla español', 'Own transport', 'Background check', 'Comfortable with dogs on site'],
}

const category = (side: 'pro' | 'business', rank: number, name: string, label: string, label_es: string) => ({
  side,
  rank,
  name,
  label,
  label_es,
  is_overall_type: name === 'overall',
})

/** What people rate each other on. */
export const RATING_CATEGORIES = [
  category('pro', 1, 'overall', 'Overall', 'En general'),
  category('pro', 2, 'punctuality', 'On time', 'Puntualidad'),
  category('pro', 3, 'skill', 'Skill', 'Habilidad'),
  category('pro', 4, 'attitude', 'Attitude and teamwork', 'Actitud y trabajo en equipo'),
  category('business', 1, 'overall', 'Overall', 'En general'),
  category('business', 2, 'organised', 'Well organised', 'Buena organización'),
  category('business', 3, 'respectful', 'Respectful', 'Trato respetuoso'),
  category('business', 4, 'as_described', 'As described', 'Como se anunció'),
]
