import type { AgreementName } from '@muster/contract/accounts/agreement.ts'

/**
 * The sample agreements that come with Muster, in plain language, for the operator to replace: version 1 of each. A line that begins with ##
 * is a heading, and an empty line ends a paragraph.
 */
export const SAMPLE_AGREEMENTS: Readonly<Record<AgreementName, { en: string; es: string }>> = {
  marketplace_terms: {
    en: `## What Muster does

Businesses post shifts, and pros apply and work them. Muster brings both together, records the hours and passes on the pay.

## Your account

Use your own name and phone number, and never share your codes. What is done with your account counts as done by you.

## A confirmed shift is a promise

A pro who cancels or does not come loses reliability points. A business that cancels less than 24 hours before the start pays the pro for up to 4 hours of the shift, if it pays through Muster.

## Hours and pay

The business pays the wage that the pro confirmed, for the hours that it approves. It sees its fees before it posts. Muster takes nothing from a pro’s pay. Both sides can read who changed hours and why, and a pro can contest a change.

## Fair to each other

Treat each other with respect, keep the law, and rate honestly. Who breaks these terms can lose access to Muster.

## When these terms change

Muster asks you to accept the new ones before you continue.`,
    es: `## Qué hace Muster

Los negocios publican turnos, y los pros se postulan y los trabajan. Muster los une, registra las horas y hace llegar el pago.

## Tu cuenta

Usa tu nombre y tu número de teléfono, y nunca compartas tus códigos. Lo que se hace con tu cuenta cuenta como hecho por ti.

## Un turno confirmado es una promesa

Un pro que cancela o no llega pierde puntos. Un negocio que cancela menos de 24 horas antes del inicio le paga al pro hasta 4 horas del turno, si paga por Muster.

## Horas y pago

El negocio paga lo que el pro confirmó por hora, por las horas que aprueba. Ve sus tarifas antes de publicar. Muster no descuenta nada del pago del pro. Los dos pueden leer quién cambió las horas y por qué, y el pro puede reclamar un cambio.

## Respeto mutuo

Trátense con respeto, cumplan la ley y califiquen con honestidad. Quien no cumpla estos términos puede perder el acceso a Muster.

## Si cambian estos términos

Muster te pide aceptar los nuevos antes de seguir.`,
  },
  business_services_agreement: {
    en: `## What this covers

This agreement is between the company that runs Muster (we) and your business (you). It covers what we do for businesses that find pros through Muster. The marketplace terms apply too.

## Your shifts

You post true shifts: the place, the times, the work, the wage and what a pro must bring. You keep a safe workplace, follow wage and hour laws, and give the breaks that your state asks for.

## Hours

You approve the hours that pros worked, or change them with a reason that the pro reads. If you do nothing, Muster may approve and pay them after the time that your settings name.

## What you pay

You pay the wages, bonuses and tips of the hours you approve, and our fees. You see both before you post and again on each receipt. We charge the payment method of your location or your organization. If a charge fails, you pay it another way within 7 days.

## When you cancel

If you cancel a confirmed pro less than 24 hours before the start, you pay for up to 4 hours of the shift. Muster shows the amount before you cancel.

## Refunds and corrections

Ask for a refund on the receipt of a charge. Our staff answer with a reason. If pay was too low, you or our staff add what is missing.

## Pros you met here

You may invite pros to your private network. You don’t ask a pro to work for you outside of Muster to avoid our fees.

## People on your team

You choose who manages your locations. What they do in Muster counts as done by your business. Remove people who leave.

## Ending it

Either side may end this agreement at any time. Shifts that are confirmed by then are still worked, paid and charged.`,
    es: `## Qué incluye

Este acuerdo es entre la empresa que administra Muster (nosotros) y tu negocio (tú). Trata de lo que hacemos para los negocios que encuentran pros con Muster. También valen los términos de la plataforma.

## Tus turnos

Publicas turnos verdaderos: el lugar, el horario, el trabajo, el pago y lo que el pro debe llevar. Ofreces un lugar de trabajo seguro, cumples las leyes de salario y horas, y das los descansos que pide tu estado.

## Horas

Apruebas las horas que trabajaron los pros o las cambias con un motivo que el pro lee. Si no haces nada, Muster puede aprobarlas y pagarlas después del tiempo que indican tus ajustes.

## Qué pagas

Pagas los salarios, bonos y propinas de las horas que apruebas, y nuestras tarifas. Ves las dos cosas antes de publicar y otra vez en cada recibo. Cobramos al método de pago de tu local o de tu organización. Si un cobro falla, lo pagas de otra forma en 7 días.

## Cuando cancelas

Si cancelas a un pro confirmado menos de 24 horas antes del inicio, pagas hasta 4 horas del turno. Muster muestra la cantidad antes de que canceles.

## Reembolsos y correcciones

Pide un reembolso en el recibo de un cobro. Nuestro equipo responde con un motivo. Si el pago fue muy bajo, tú o nuestro equipo agregan lo que falta.

## Pros que conociste aquí

Puedes invitar a pros a tu red privada. No le pides a un pro que trabaje para ti fuera de Muster para evitar nuestras tarifas.

## Las personas de tu equipo

Tú eliges quién administra tus locales. Lo que hacen en Muster cuenta como hecho por tu negocio. Quita a las personas que se van.

## Terminarlo

Cualquiera de las dos partes puede terminar este acuerdo cuando quiera. Los turnos confirmados hasta entonces se trabajan, se pagan y se cobran.`,
  },
  privacy_policy: {
    en: `## What Muster keeps

Your name, phone number, email and ZIP code, and what you add to your profile. Your shifts, hours, ratings and payments. The devices where you are signed in.

## Who sees it

Businesses see a pro’s first name and initial, photo, positions, certificates and record. Once a pro is confirmed or joins its private network, a business also sees the last name. It sees the phone number while a pro is confirmed. The company that runs Muster can see what it needs to help you.

## Where you are

Your phone shares its position when you clock in or out and during a shift, and only if you allow it. Muster erases positions after 30 days.

## Cards and banks

A payment provider handles cards, charges and payouts. Muster keeps the brand and the last four digits, never a whole card number.

## Texts

You get texts about your shifts only if you turn them on. You can turn them off in the settings at any time.

## Your choices

Change your profile and settings whenever you want. Download everything Muster holds about you in your settings.`,
    es: `## Qué guarda Muster

Tu nombre, teléfono, correo y código postal, y lo que agregas a tu perfil. Tus turnos, horas, calificaciones y pagos. Los dispositivos donde iniciaste sesión.

## Quién lo ve

Los negocios ven el nombre y la inicial, la foto, los puestos, los certificados y el historial de cada profesional. Cuando alguien está confirmado o entra en su red privada, el negocio también ve su apellido. Ve su teléfono mientras está confirmado. La empresa que opera Muster puede ver lo que necesita para ayudarte.

## Dónde estás

Tu teléfono comparte su ubicación cuando marcas entrada o salida y durante el turno, solo si lo permites. Muster borra las ubicaciones después de 30 días.

## Tarjetas y bancos

Un proveedor de pagos maneja las tarjetas, los cobros y los pagos. Muster guarda la marca y los últimos cuatro dígitos, nunca el número completo.

## Mensajes de texto

Recibes mensajes sobre tus turnos solo si los activas. Puedes apagarlos en los ajustes cuando quieras.

## Tus opciones

Cambia tu perfil y tus ajustes cuando quieras. Descarga en tus ajustes todo lo que Muster guarda sobre ti.`,
  },
}
