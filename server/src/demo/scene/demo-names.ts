/** Invented names, from the many places that hospitality workers come from. */
export const FIRST_NAMES = (
  'Amara Beatriz Caleb Daniela Elijah Fatima Gabriel Hana Isaac Jasmine Kofi Lena Malik Nadia Oscar Paloma Quentin Rosa Samuel Talia Umar Valeria ' +
  'Wesley Ximena Yusuf Zora Adrian Bianca Cedric Dolores Emeka Farah Gilbert Hyejin Ivan Joanna Keisha Lamar Mercedes Nikolai Ophelia Pavel Renata ' +
  'Santiago Tamara Ulises Vivian Winston Yesenia Zachary Alejandra Bashir Chloe Dmitri Esperanza Felix Guadalupe Hassan Ingrid Jerome Katya Luis ' +
  'Maribel Nathan Olga Patrice Quinn Rafael Simone Trevor Viktor Wanda Yolanda Ahmed Bridget Carlos Denise Eduardo Francine Gustavo Helena Ibrahim'
).split(' ')

export const LAST_NAMES = (
  'Abara Bautista Chen Delgado Eriksen Fontaine Guerrero Hakimi Ibarra Jankowski Kowalski Laurent Mbeki Nakamura Ocampo Petrov Quiroga Romero Sandoval ' +
  'Thibodeaux Underwood Valdez Whitaker Yamada Zamora Alvarado Bello Castaneda Dawes Espinoza Ferreira Gutierrez Holloway Ito Jefferson Khalil Lozano ' +
  'Mensah Navarro Osei Pham Rahimi Soto Tran Uzoma Vance Washington Yilmaz Zielinski Ayala Booker Cordova Duong Easley Figueroa Gaines Haile Iverson ' +
  'Juarez Kim Lindholm Medina Nwosu Orozco Pruitt Rosario Sinclair Tadesse Varga Wilkes Yang Zapata Acosta Barnes Contreras Dixon Escobar Franklin'
).split(' ')

/** Names for the third of kitchen workers whose first language is Spanish. */
export const SPANISH_FIRST_NAMES = (
  'Lucía Tomás Beatriz Daniela Rosa Paloma Valeria Ximena Alejandra Esperanza Guadalupe Luis Maribel Rafael Carlos Eduardo Gustavo Santiago Ulises ' +
  'Yesenia Javier Marta Ignacio Pilar Ramiro Socorro Hugo Elena Joaquín Inés'
).split(' ')
