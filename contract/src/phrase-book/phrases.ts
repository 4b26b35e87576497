/**
 * One thing that people say around a shift, in both languages. The first of each is what the book writes; the others are what it also
 * understands. Braces name a slot (slots.ts). A phrase that `leads` may be followed by a comma and another one.
 */
export interface Phrase {
  en: readonly string[]
  es: readonly string[]
  leads?: true
}

const greetings: readonly Phrase[] = [
  { en: ['Hi {name}', 'Hello {name}', 'Hey {name}'], es: ['Hola, {name}', 'Buenas, {name}'], leads: true },
  { en: ['Hi', 'Hello', 'Hey'], es: ['Hola', 'Buenas'], leads: true },
  { en: ['Good morning {name}', 'Morning {name}'], es: ['Buenos días, {name}', 'Buen día, {name}'], leads: true },
  { en: ['Good morning', 'Morning'], es: ['Buenos días', 'Buen día'], leads: true },
  { en: ['Good afternoon {name}'], es: ['Buenas tardes, {name}'], leads: true },
  { en: ['Good afternoon'], es: ['Buenas tardes'], leads: true },
  { en: ['Good evening', 'Good night'], es: ['Buenas noches'], leads: true },
  { en: ['Thank you {name}', 'Thanks {name}'], es: ['Gracias, {name}'], leads: true },
  {
    en: ['Thank you very much', 'Thank you so much', 'Thanks so much', 'Thanks a lot', 'Many thanks'],
    es: ['Muchas gracias', 'Mil gracias'],
  },
  { en: ['Thank you', 'Thanks', 'Thx'], es: ['Gracias'], leads: true },
  { en: ['You’re welcome', 'No problem', 'My pleasure'], es: ['De nada', 'No hay problema', 'Con gusto'], leads: true },
  { en: ['Yes', 'Yeah', 'Yep'], es: ['Sí'], leads: true },
  { en: ['No', 'Nope'], es: ['No'], leads: true },
  { en: ['Yes please'], es: ['Sí, por favor'] },
  { en: ['No thank you', 'No thanks'], es: ['No, gracias'] },
  { en: ['OK', 'Okay', 'Ok'], es: ['Está bien', 'Vale', 'OK', 'De acuerdo'], leads: true },
  { en: ['Perfect'], es: ['Perfecto'], leads: true },
  { en: ['Great'], es: ['Muy bien', 'Genial', 'Qué bien'], leads: true },
  { en: ['Of course', 'Sure'], es: ['Claro', 'Claro que sí', 'Por supuesto'], leads: true },
  { en: ['Got it', 'Understood'], es: ['Entendido', 'Entiendo'], leads: true },
  { en: ['Sorry', 'I’m sorry', 'I am sorry'], es: ['Lo siento', 'Perdón', 'Disculpa', 'Disculpe'], leads: true },
  { en: ['Please'], es: ['Por favor'], leads: true },
  { en: ['See you soon', 'See you', 'See you there'], es: ['Nos vemos pronto', 'Nos vemos'] },
  { en: ['See you {day}'], es: ['Nos vemos {day}'] },
  { en: ['See you at {time}'], es: ['Nos vemos a las {time}'] },
  { en: ['Have a good day'], es: ['Que tengas un buen día'] },
]

const onTheWay: readonly Phrase[] = [
  { en: ['On my way', 'I’m on my way', 'I am on my way', 'Omw'], es: ['Voy en camino', 'Ya voy en camino', 'Estoy en camino', 'Ya voy'] },
  { en: ['Are you on your way?', 'Are you coming?'], es: ['¿Vienes en camino?', '¿Vienes?', '¿Estás en camino?'] },
  {
    en: ['Running late', 'I’m running late', 'I am running late', 'I’ll be late', 'I will be late'],
    es: ['Voy tarde', 'Voy retrasado', 'Voy retrasada', 'Llego tarde', 'Voy a llegar tarde'],
  },
  {
    en: [
      'I’m running {minutes} late',
      'I am running {minutes} late',
      'Running {minutes} late',
      'I’ll be {minutes} late',
      'I will be {minutes} late',
      'I’m {minutes} late',
    ],
    es: ['Voy {minutes} tarde', 'Voy a llegar {minutes} tarde', 'Llego {minutes} tarde', 'Llegaré {minutes} tarde'],
  },
  {
    en: ['I’ll be there in {minutes}', 'I will be there in {minutes}', 'Be there in {minutes}'],
    es: ['Llego en {minutes}', 'Estaré ahí en {minutes}', 'Voy a llegar en {minutes}'],
  },
  {
    en: ['I’ll be there at {time}', 'I will be there at {time}', 'I’ll get there at {time}'],
    es: ['Llego a las {time}', 'Estaré ahí a las {time}', 'Voy a llegar a las {time}'],
  },
  { en: ['How late will you be?'], es: ['¿Cuánto te vas a tardar?', '¿Qué tan tarde vas a llegar?'] },
  {
    en: ['When will you be here?', 'When will you get here?', 'What time will you get here?'],
    es: ['¿A qué hora llegas?', '¿Cuándo llegas?'],
  },
  { en: ['Where are you?'], es: ['¿Dónde estás?'] },
  { en: ['I’m here', 'I am here', 'I’ve arrived', 'I have arrived'], es: ['Ya llegué', 'Estoy aquí', 'Ya estoy aquí'] },
  { en: ['I’m at the door', 'I am at the door'], es: ['Estoy en la puerta', 'Ya estoy en la puerta'] },
  { en: ['I’m at the {door}', 'I am at the {door}'], es: ['Estoy en {door}'] },
  { en: ['I’m outside', 'I am outside'], es: ['Estoy afuera', 'Ya estoy afuera'] },
  { en: ['I’m lost', 'I am lost'], es: ['Estoy perdido', 'Estoy perdida', 'Me perdí'] },
  { en: ['I’m stuck in traffic', 'I am stuck in traffic', 'Stuck in traffic'], es: ['Estoy en el tráfico', 'Hay mucho tráfico'] },
  { en: ['I can’t come', 'I cannot come', 'I can’t make it', 'I can not make it'], es: ['No puedo ir', 'No voy a poder ir'] },
  { en: ['I can’t come {day}', 'I can’t make it {day}'], es: ['No puedo ir {day}', 'No voy a poder ir {day}'] },
  { en: ['I’m sick', 'I am sick'], es: ['Estoy enfermo', 'Estoy enferma'] },
  { en: ['Can you come earlier?'], es: ['¿Puedes venir más temprano?'] },
  {
    en: ['Can you come at {time}?', 'Can you be here at {time}?'],
    es: ['¿Puedes venir a las {time}?', '¿Puedes estar aquí a las {time}?'],
  },
  { en: ['Can you come {day}?', 'Can you work {day}?'], es: ['¿Puedes venir {day}?', '¿Puedes trabajar {day}?'] },
]

const atTheDoor: readonly Phrase[] = [
  {
    en: ['Which door do I use?', 'Which door?', 'What door do I use?', 'Which entrance do I use?'],
    es: ['¿Por qué puerta entro?', '¿Qué puerta?', '¿Cuál puerta?', '¿Por dónde entro?'],
  },
  {
    en: ['Use the {door}', 'Come in through the {door}', 'Please use the {door}', 'Enter through the {door}'],
    es: ['Entra por {door}', 'Usa {door}', 'Pasa por {door}'],
  },
  { en: ['Come to the {door}', 'Go to the {door}'], es: ['Ven a {door}', 'Ve a {door}'] },
  { en: ['The code is {number}', 'The door code is {number}', 'Code {number}'], es: ['El código es {number}', 'Código {number}'] },
  {
    en: ['Where do I park?', 'Where can I park?', 'Where do we park?', 'Where should I park?', 'Where is the parking?'],
    es: [
      '¿Dónde me estaciono?',
      '¿Dónde puedo estacionarme?',
      '¿Dónde estaciono?',
      '¿Dónde nos estacionamos?',
      '¿Dónde está el estacionamiento?',
    ],
  },
  { en: ['Is there parking?', 'Is parking free?'], es: ['¿Hay estacionamiento?', '¿Hay dónde estacionarse?'] },
  { en: ['Park in lot {label}', 'Park in the lot {label}', 'Lot {label}'], es: ['Estaciónate en el lote {label}', 'Lote {label}'] },
  { en: ['Park behind the building', 'Park in the back', 'Park in back'], es: ['Estaciónate detrás del edificio', 'Estaciónate atrás'] },
  { en: ['Park on the street', 'There is street parking'], es: ['Estaciónate en la calle'] },
  { en: ['Park in the garage'], es: ['Estaciónate en el garaje'] },
  { en: ['Parking is free'], es: ['El estacionamiento es gratis'] },
  { en: ['There is no parking', 'There’s no parking'], es: ['No hay estacionamiento'] },
  { en: ['What is the address?', 'What’s the address?', 'Where is it?'], es: ['¿Cuál es la dirección?', '¿Dónde es?', '¿Dónde queda?'] },
  {
    en: ['Come to {place}', 'The address is {place}', 'We are at {place}'],
    es: ['La dirección es {place}', 'Ven a {place}', 'Estamos en {place}'],
  },
  { en: ['Ask for {name}'], es: ['Pregunta por {name}'] },
  { en: ['Who do I ask for?', 'Who should I ask for?'], es: ['¿Por quién pregunto?'] },
  { en: ['Please call me', 'Call me', 'Call me please'], es: ['Llámame, por favor', 'Llámame', 'Por favor llámame'] },
]

const theWork: readonly Phrase[] = [
  {
    en: ['What do I wear?', 'What should I wear?', 'What is the dress code?', 'What’s the dress code?'],
    es: ['¿Qué me pongo?', '¿Qué ropa llevo?', '¿Cómo me visto?', '¿Cuál es el código de vestimenta?'],
  },
  { en: ['Wear {clothes}', 'Please wear {clothes}'], es: ['Ponte {clothes}', 'Usa {clothes}', 'Por favor ponte {clothes}'] },
  { en: ['Bring {clothes}', 'Please bring {clothes}'], es: ['Trae {clothes}', 'Por favor trae {clothes}'] },
  { en: ['What time do I start?', 'When do I start?'], es: ['¿A qué hora empiezo?', '¿Cuándo empiezo?'] },
  {
    en: ['What time do we finish?', 'What time does it end?', 'When do we finish?', 'When does it end?'],
    es: ['¿A qué hora terminamos?', '¿A qué hora termina?', '¿A qué hora salimos?'],
  },
  {
    en: ['You start at {time}', 'We start at {time}', 'It starts at {time}'],
    es: ['Empiezas a las {time}', 'Empezamos a las {time}', 'Empieza a las {time}'],
  },
  { en: ['We finish at {time}', 'It ends at {time}'], es: ['Terminamos a las {time}', 'Termina a las {time}'] },
  {
    en: ['Can you stay until {time}?', 'Could you stay until {time}?', 'Can you stay till {time}?'],
    es: ['¿Puedes quedarte hasta las {time}?', '¿Te puedes quedar hasta las {time}?', '¿Podrías quedarte hasta las {time}?'],
  },
  { en: ['Can you stay longer?', 'Can you stay late?'], es: ['¿Puedes quedarte más tiempo?', '¿Te puedes quedar más tiempo?'] },
  {
    en: ['Can you stay {hours} more?', 'Can you stay another {hours}?', 'Can you stay {hours} longer?'],
    es: ['¿Puedes quedarte {hours} más?', '¿Te puedes quedar {hours} más?'],
  },
  {
    en: ['I can stay until {time}', 'I can stay till {time}'],
    es: ['Puedo quedarme hasta las {time}', 'Me puedo quedar hasta las {time}'],
  },
  { en: ['I can stay'], es: ['Me puedo quedar', 'Puedo quedarme'] },
  { en: ['I can’t stay', 'I cannot stay'], es: ['No puedo quedarme', 'No me puedo quedar'] },
  {
    en: ['Do I get a break?', 'When is my break?', 'When do I get a break?'],
    es: ['¿Cuándo es mi descanso?', '¿Tengo descanso?', '¿Cuándo tengo descanso?'],
  },
  {
    en: ['Take a break of {minutes}', 'You have a break of {minutes}'],
    es: ['Toma un descanso de {minutes}', 'Tienes un descanso de {minutes}'],
  },
  { en: ['I need help', 'Can you help me?'], es: ['Necesito ayuda', '¿Me puedes ayudar?'] },
  {
    en: ['Don’t forget to clock in', 'Remember to clock in', 'Please clock in'],
    es: ['No olvides marcar entrada', 'Recuerda marcar entrada'],
  },
  {
    en: ['Don’t forget to clock out', 'Remember to clock out', 'Please clock out'],
    es: ['No olvides marcar salida', 'Recuerda marcar salida'],
  },
  { en: ['I can’t clock in', 'I cannot clock in'], es: ['No puedo marcar entrada'] },
  { en: ['Do you have any questions?', 'Any questions?'], es: ['¿Tienes preguntas?', '¿Tienes alguna pregunta?'] },
  { en: ['I have a question'], es: ['Tengo una pregunta'] },
  { en: ['Good job', 'Great job', 'Nice work'], es: ['Buen trabajo', 'Excelente trabajo'] },
]

/** What the templates that every location has say (`ready-templates.ts`). */
const ofTemplates: readonly Phrase[] = [
  { en: ['Your {position} shift starts {moment}'], es: ['Tu turno de {position} empieza {moment}'] },
  { en: ['Your shift starts {moment}'], es: ['Tu turno empieza {moment}'] },
  { en: ['See you for {position}: {moment} to {time}'], es: ['Nos vemos para {position}: de {moment} a {time}'] },
  { en: ['Any questions, write to me here'], es: ['Si tienes preguntas, escríbeme aquí'] },
  { en: ['Thank you for your work at {place}, {name}'], es: ['Gracias por tu trabajo en {place}, {name}'] },
  { en: ['Thank you for your work'], es: ['Gracias por tu trabajo'] },
  { en: ['We hope to see you again'], es: ['Esperamos verte otra vez'] },
]

export const PHRASES: readonly Phrase[] = [...ofTemplates, ...greetings, ...onTheWay, ...atTheDoor, ...theWork]
