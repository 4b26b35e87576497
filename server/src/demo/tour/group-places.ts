/** The group’s locations by market: name, street, ZIP code, and what it is. The first eight of Charlotte post shifts. */
export const GROUP_NAME = 'Cordgrass Hospitality'

export type PlaceKind = 'hotel' | 'restaurant' | 'hall'
type Place = readonly [name: string, street: string, zip_code: string, kind: PlaceKind]

export const GROUP_PLACES: Readonly<Record<string, readonly Place[]>> = {
  Charlotte: [
    ['Cordgrass Uptown', '214 Poplar Row', '28202', 'hotel'],
    ['Cordgrass South End', '1810 Camden Lane', '28203', 'hotel'],
    ['Ironweed Kitchen', '77 Brevard Yard', '28202', 'restaurant'],
    ['The Spool House', '402 Mill Court', '28206', 'hall'],
    ['Cordgrass Airport', '5100 Wilkes Drive', '28208', 'hotel'],
    ['Juniper Table', '930 Providence Walk', '28207', 'restaurant'],
    ['Mint Hall', '61 Mint Alley', '28202', 'hall'],
    ['Dogwood Diner', '2205 Plaza Street', '28205', 'restaurant'],
    ['Cordgrass Ballantyne', '15 Lakepoint Circle', '28277', 'hotel'],
    ['Larkmoor Grill', '812 East Boulevard Row', '28203', 'restaurant'],
    ['Fernbank Rooms', '340 Queens Terrace', '28207', 'hotel'],
    ['Tin Lantern', '19 Davidson Yard', '28205', 'restaurant'],
  ],
  Charleston: [
    ['Cordgrass Battery', '11 Atlantic Row', '29401', 'hotel'],
    ['Cordgrass Harborside', '90 Concord Walk', '29401', 'hotel'],
    ['Oyster Bell', '27 Queen Alley', '29401', 'restaurant'],
    ['The Rice Loft', '5 Cumber Lane', '29401', 'hall'],
    ['Cordgrass Folly', '301 Arctic Street', '29439', 'hotel'],
    ['Sweetgrass Table', '64 Spring Row', '29403', 'restaurant'],
    ['Marsh & Ember', '450 Upper King Lane', '29403', 'restaurant'],
    ['Cordgrass Mount Pleasant', '75 Shem Landing', '29464', 'hotel'],
    ['Lowfield Hall', '8 Huger Court', '29403', 'hall'],
    ['Palmetto Pantry', '33 Cannon Row', '29403', 'restaurant'],
    ['Cordgrass Ashley', '210 Riverdocks Road', '29407', 'hotel'],
    ['Bluecrab Counter', '16 Vendue Row', '29401', 'restaurant'],
  ],
  Nashville: [
    ['Cordgrass Gulch', '1200 Laurel Row', '37203', 'hotel'],
    ['Cordgrass Riverfront', '88 First Landing', '37201', 'hotel'],
    ['Fiddleback', '509 Fatherland Lane', '37206', 'restaurant'],
    ['The Press Room', '44 Printers Court', '37219', 'hall'],
    ['Honeyfire', '2100 Belcourt Walk', '37212', 'restaurant'],
    ['Cordgrass Midtown', '1905 Elliston Row', '37203', 'hotel'],
    ['Copperpan', '611 Gallatin Yard', '37206', 'restaurant'],
    ['Sycamore Hall', '7 Woodland Court', '37206', 'hall'],
  ],
  Tampa: [
    ['Cordgrass Bayshore', '400 Bayview Row', '33606', 'hotel'],
    ['Cordgrass Ybor', '1711 Ninth Walk', '33605', 'hotel'],
    ['Pelican Room', '21 Channel Yard', '33602', 'restaurant'],
    ['Citrus & Smoke', '806 Howard Lane', '33606', 'restaurant'],
    ['The Cigar Loft', '1500 Fifth Court', '33605', 'hall'],
    ['Cordgrass Westshore', '250 Reo Drive', '33609', 'hotel'],
    ['Gulfline Grill', '39 Harbour Landing', '33602', 'restaurant'],
    ['Banyan Rooms', '18 Swann Terrace', '33606', 'hotel'],
  ],
}
