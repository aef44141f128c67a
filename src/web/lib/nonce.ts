import { createContext } from 'react';

/** Marks inline scripts that the page itself made; known only while rendering on the server. */
export const NonceContext = createContext<string | undefined>(undefined);
