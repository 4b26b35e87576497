/** The certifications a position can require. */
export const CERTIFICATIONS = [
  { name: 'Food handler', name_es: 'Manipulador de alimentos' },
  { name: 'Alcohol server', name_es: 'Servicio de alcohol' },
  { name: 'Driving record check', name_es: 'Historial de manejo' },
] as const
export type CertificationName = (typeof CERTIFICATIONS)[number]['name']

/** What a business can ask of a pro, by category. */
export const REQUIREMENTS = [
  { category: 'Dress', name: 'Black shirt, black pants', name_es: 'Camisa negra, pantalón negro' },
  { category: 'Dress', name: 'White shirt, black pants, black tie', name_es: 'Camisa blanca, pantalón negro, corbata negra' },
  { category: 'Dress', name: 'Chef coat or white T-shirt', name_es: 'Filipina de chef o camiseta blanca' },
  { category: 'Dress', name: 'Closed-toe, non-slip shoes', name_es: 'Zapatos cerrados y antideslizantes' },
  { category: 'Dress', name: 'Hair tied back or covered', name_es: 'Cabello recogido o cubierto' },
  { category: 'Dress', name: 'Plain dark jeans, company shirt provided', name_es: 'Jeans oscuros lisos; la camisa la da la empresa' },
  { category: 'Experience', name: 'One year in this position', name_es: 'Un año en este puesto' },
  { category: 'Experience', name: 'Fine dining service', name_es: 'Servicio de alta cocina' },
  { category: 'Experience', name: 'Tray service', name_es: 'Servicio con charola' },
  { category: 'Experience', name: 'Banquets of 200 guests or more', name_es: 'Banquetes de 200 invitados o más' },
  { category: 'Experience', name: 'Point-of-sale system', name_es: 'Sistema de punto de venta' },
  { category: 'Other', name: 'Own knives', name_es: 'Cuchillos propios' },
  { category: 'Experience', name: 'Classic cocktails', name_es: 'Cocteles clásicos' },
  { category: 'Experience', name: 'Latte art', name_es: 'Arte latte' },
  { category: 'Certification', name: 'Food handler card', name_es: 'Tarjeta de manipulador de alimentos' },
  { category: 'Certification', name: 'Alcohol server card', name_es: 'Tarjeta de servicio de alcohol' },
  { category: 'Certification', name: 'Valid driver’s license', name_es: 'Licencia de conducir vigente' },
  { category: 'Certification', name: 'Clean driving record', name_es: 'Historial de manejo limpio' },
  { category: 'Physical', name: 'Lifts 50 lb', name_es: 'Levanta 50 libras' },
  { category: 'Physical', name: 'On your feet for 8 hours', name_es: 'De pie durante 8 horas' },
  { category: 'Physical', name: 'Works outdoors in any weather', name_es: 'Trabaja al aire libre con cualquier clima' },
  { category: 'Physical', name: 'Climbs ladders', name_es: 'Sube escaleras de mano' },
  { category: 'Other', name: 'Speaks English', name_es: 'Habla inglés' },
  { category: 'Other', name: 'Habla español', name_es: 'Habla español' },
  { category: 'Other', name: 'Own transport', name_es: 'Transporte propio' },
  { category: 'Other', name: 'Background check', name_es: 'Verificación de antecedentes' },
  { category: 'Other', name: 'Comfortable with dogs on site', name_es: 'Cómodo con perros en el lugar' },
] as const

const category = (side: 'pro' | 'business', rank: number, name: string, label: string, label_es: string) => ({
  side,
  rank,
  name,
  label,
  label_es,
  is_overall_type: name === 'overall',
})

/** The categories people rate each other in. */
export const RATING_CATEGORIES = [
  category('pro', 1, 'overall', 'Overall', 'En general'),
  category('pro', 2, 'punctuality', 'On time', 'Puntualidad'),
  category('pro', 3, 'skill', 'Skill', 'Habilidad'),
  category('pro', 4, 'attitude', 'Attitude and teamwork', 'Actitud y trabajo en equipo'),
  category('business', 1, 'overall', 'Overall', 'En general'),
  category('business', 2, 'organised', 'Well organized', 'Buena organización'),
  category('business', 3, 'respectful', 'Respectful', 'Trato respetuoso'),
  category('business', 4, 'as_described', 'As described', 'Como se anunció'),
]
