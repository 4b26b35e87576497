/** Buildings of the tour, drawn on 80 × 80. */
export const PLACES: Readonly<Record<string, string>> = {
  hotel:
    '<rect width="80" height="80" fill="#C9DDE4"/><path d="M0 62h80v18H0z" fill="#8FAF9B"/>' +
    '<path d="M14 22h52v44H14z" fill="#F4E7CF"/><path d="M10 18h60v5H10z" fill="#C77F4E"/>' +
    '<path d="M30 8h20v11H30z" fill="#E9D6B4"/><g fill="#49707E">' +
    '<path d="M20 29h6v9h-6zM31 29h6v9h-6zM43 29h6v9h-6zM54 29h6v9h-6zM20 44h6v9h-6zM54 44h6v9h-6z"/></g>' +
    '<path d="M33 66V52a7 7 0 0 1 14 0v14z" fill="#24433C"/><path d="M14 40h52v2H14z" fill="#DCC59C"/>' +
    '<path d="M8 66V50m0 0c-5-1-7 2-7 5m7-5c4-3 8-1 8 3m-8-3c-2-5-6-5-8-3m8 3c1-5 5-6 7-4" stroke="#2F6B55" stroke-width="2.5" fill="no' +
    'ne"/>',
  bistro:
    '<rect width="80" height="80" fill="#F0D9C6"/><path d="M0 66h80v14H0z" fill="#B89F88"/>' +
    '<path d="M8 20h64v48H8z" fill="#7C3B3A"/><path d="M8 14h64v8H8z" fill="#5E2A2B"/>' +
    '<path d="M6 30h68l4 12H2z" fill="#F6EFE2"/><path d="M6 30h11l-2 12H2zM29 30h11v12H28zM52 30h11l2 12H53z" fill="#D2603A"/>' +
    '<path d="M14 46h22v18H14z" fill="#F5CF8A"/><path d="M46 46h18v22H46z" fill="#3A1D1E"/>' +
    '<circle cx="60" cy="58" r="1.5" fill="#F5CF8A"/>',
  barn:
    '<rect width="80" height="80" fill="#F3DDB9"/><path d="M0 60h80v20H0z" fill="#A9B878"/>' +
    '<path d="M16 66V40l8-14 16-9 16 9 8 14v26z" fill="#A8433A"/>' +
    '<path d="M12 41l10-17 18-10 18 10 10 17" fill="none" stroke="#6E2A26" stroke-width="4"/>' +
    '<path d="M31 66V46h18v20z" fill="#F6EFE2"/><path d="M31 46l18 20m0-20L31 66" stroke="#A8433A" stroke-width="2"/>' +
    '<path d="M36 28h8v8h-8z" fill="#F6EFE2"/>',
  cafe:
    '<rect width="80" height="80" fill="#D6E6DC"/><path d="M0 66h80v14H0z" fill="#C5B79F"/>' +
    '<path d="M10 18h60v50H10z" fill="#F7F1E3"/><path d="M10 18h60v10H10z" fill="#1F5A48"/>' +
    '<path d="M18 34h26v26H18z" fill="#9CC3B4"/><path d="M18 47h26M31 34v26" stroke="#F7F1E3" stroke-width="2"/>' +
    '<path d="M52 36h12v32H52z" fill="#1F5A48"/><path d="M54 39h8v12h-8z" fill="#9CC3B4"/>' +
    '<circle cx="24" cy="63" r="5" fill="#4C8A5E"/><circle cx="36" cy="64" r="4" fill="#4C8A5E"/>',
  brewery:
    '<rect width="80" height="80" fill="#DFE3D3"/><path d="M0 64h80v16H0z" fill="#A79B82"/>' +
    '<path d="M8 30l18-10v10l18-10v10l18-10v46H8z" fill="#8C4A35"/><path d="M62 14h10v52H62z" fill="#5E3226"/>' +
    '<g fill="#F2D58A"><path d="M16 40h9v8h-9zM31 40h9v8h-9zM46 40h9v8h-9z"/></g><path d="M28 52h14v14H28z" fill="#3A1D1E"/>' +
    '<path d="M12 52h10v14H12z" fill="#C9CFC9"/><path d="M48 52h10v14H48z" fill="#C9CFC9"/>',
}
